import { spawnSync } from 'node:child_process'

/** Programs of the system that long proofs use, and the Debian package each is in. */
const SYSTEM_COMMANDS = {
  dieharder: 'dieharder',
  faketime: 'faketime',
  clamd: 'clamav-daemon',
  'firefox-esr': 'firefox-esr',
} as const

/** Installs those that are missing where that is possible; a proof whose program is missing skips itself and says so. */
export function ensureSystemCommands(): void {
  const missing = Object.entries(SYSTEM_COMMANDS).filter(([command]) => !isThere(command))
  if (missing.length === 0) return
  const packages = missing.map(([, name]) => name)
  if (process.getuid?.() !== 0 || !isThere('apt-get')) {
    console.log(`Not installed, so what needs them is skipped: ${packages.join(', ')}`)
    return
  }
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  if (spawnSync('apt-get', args, { stdio: 'ignore', env }).status !== 0)
    console.log(`Could not be installed, so what needs them is skipped: ${packages.join(', ')}`)
}

function isThere(command: string): boolean {
  return spawnSync('sh', ['-c', 'command -v "$0"', command]).status === 0
}
