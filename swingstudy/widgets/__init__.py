"""Widgets for JupyterLab: plain state objects with one render each."""
