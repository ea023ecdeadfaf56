"""Figures that have a limit, and how they are printed."""

from dataclasses import dataclass


@dataclass
class Limit:
    """A figure, the most that it may be, and what is aimed at; `form` writes all three."""

    what: str
    figure: float
    most: float
    aim: float | None = None
    form: str = "{:.2f}"

    @property
    def kept(self):
        return self.figure <= self.most

    def line(self):
        aim = "" if self.aim is None else f"{'reached' if self.figure <= self.aim else 'not reached'}: {self.form.format(self.aim)}"
        cells = f"{self.form.format(self.figure):>12}{self.form.format(self.most):>12}"
        return f"{'PASS' if self.kept else 'FAIL'}  {self.what:78}{cells}   {aim}"


def table(limits):
    head = f"{'':6}{'what':78}{'figure':>12}{'at most':>12}   aim"
    return "\n".join([head, *(limit.line() for limit in limits)])


def facts(limits):
    return [{"what": one.what, "is": one.figure, "limit": one.most, "aim": one.aim, "kept": one.kept} for one in limits]
