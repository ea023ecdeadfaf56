"""The same acts in Chromium, with Playwright."""

class PlaywrightTab:
    """One window, in which a reader does what the walks say (acts.py)."""

    def __init__(self, context, page):
        self.context = context
        self.page = page
        self.frame = self.page.main_frame

    def close(self):
        self.context.close()

    def go_to(self, address):
        self.frame = self.page.main_frame
        self.page.goto(address)

    def back(self):
        self.page.go_back()

    def forward(self):
        self.page.go_forward()

    def reload(self):
        self.page.reload()

    def run(self, body, given=None):
        return self.frame.evaluate("async (given) => {%s\n}" % body, given)

    def click(self, selector):
        self.frame.click(selector)

    def give(self, selector, text):
        found = self.frame.locator(selector).first
        if found.get_attribute("type") == "file":
            found.set_input_files(text)
        else:
            found.press_sequentially(text)

    def choose_date(self, selector, date):
        self.frame.fill(selector, date)

    def press(self, key):
        self.page.keyboard.press(key)

    def resize(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def enter_frame(self, selector):
        self.frame = self.page.query_selector(selector).content_frame()

    def printed(self, height):
        return self.page.pdf(width="21cm", height=f"{height}cm")

    def screenshot(self):
        return self.page.screenshot()
