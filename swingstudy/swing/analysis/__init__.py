"""What the exact use of the rules answers: odds, nights, plans, what-ifs, the audit of the rulebook."""
