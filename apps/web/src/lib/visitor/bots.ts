/** How programs that read sites for others introduce themselves. Nothing is decided on it but what is shown. */
const BOTS =
  /bot\b|crawl|spider|slurp|mediapartners|facebookexternalhit|embedly|preview|lighthouse|pingdom|whatsapp\/|^$/i

export function isBot(userAgent: string): boolean {
  return BOTS.test(userAgent)
}
