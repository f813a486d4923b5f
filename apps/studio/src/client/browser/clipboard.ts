/**
 * Puts a text on the clipboard; false when the browser does not let us. A frame of another origin has the new way
 * only where the page around it grants it, so the old way follows: the copy command of the browser itself.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyByCommand(text)
  }
}

function copyByCommand(text: string): boolean {
  const hand = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', hand, { once: true })
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way in a frame without the grant
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', hand)
  }
}
