/** The document that the widget runs in; the server has it only where the brand has a key. */
export const CAPTCHA_FRAME_PATH = '/captcha-frame'
