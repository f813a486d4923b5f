// Shows what happened elsewhere: a page that has become old is loaded again where it stands.
const POLL_MS = 1_500

async function look() {
  // Somebody who is about to press or choose something must not have it taken from under the hand.
  const isBusy = document.activeElement?.matches('button, select') ?? false
  if (document.hidden || isBusy) return
  try {
    const version = await (await fetch('/control/version')).text()
    if (version !== document.body.dataset['version']) location.reload()
  } catch {
    // The sandbox is away; the next look will tell.
  }
}

setInterval(() => void look(), POLL_MS)
