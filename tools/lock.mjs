/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 * @property {{ node?: string }} [engines]
 * @property {Record<string, string>} [optionalDependencies]
 *
 * @typedef {{ packages: Record<string, LockedPackage> }} Lock
 */

/**
 * Optional packages that the lock speaks of and does not hold.
 * @param {Lock} lock
 * @returns {{ name: string, version: string }[]}
 */
export function missingOptionals({ packages }) {
  /** @type {Map<string, { name: string, version: string }>} */
  const missing = new Map()
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages))
    for (const [name, version] of Object.entries(optionalDependencies))
      if (!placesFrom(path, name).some((place) => place in packages))
        missing.set(name, { name, version })
  return [...missing.values()]
}

/**
 * Where Node would look for a package that another one wants: beside it first, then further up.
 * @param {string} path
 * @param {string} name
 */
function placesFrom(path, name) {
  const places = [`node_modules/${name}`]
  for (let at = path; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/'))))
    places.unshift(`${at}/node_modules/${name}`)
  return places
}

/**
 * For which machines a native package is, by the naming that all of its kind follow.
 * @param {string} name
 * @returns {{ cpu: string[], libc?: string[], os?: string[] } | undefined}
 */
export function platformOf(name) {
  if (name.endsWith('wasm32-wasi')) return { cpu: ['wasm32'] }
  const found =
    /(android|darwin|freebsd|linux|openharmony|win32)-(amd64|arm64|arm|ia32|ppc64|riscv64|s390x|x64)(-\w+)?$/.exec(
      name,
    )
  if (!found) return undefined
  const [, os = '', cpu = '', abi = ''] = found
  const libc =
    os !== 'linux' || abi === '' ? {} : { libc: [abi.includes('musl') ? 'musl' : 'glibc'] }
  // npm calls the processor x64 whatever the package calls it.
  return { cpu: [cpu === 'amd64' ? 'x64' : cpu], ...libc, os: [os] }
}

/**
 * Optional packages that npm would leave out without a word, because it compares `engines` with the Node it runs on
 * itself. That is any Node from 20 up, while the packages are used under the pinned one.
 * @param {Lock} lock
 * @param {number} nodeMajorMin
 */
export function optionalsForNewerNode({ packages }, nodeMajorMin) {
  return Object.keys(packages).filter((path) => {
    const { optional, engines } = packages[path] ?? {}
    const majors = [...(engines?.node ?? '').matchAll(/(?:^|[\s^~=>|])(\d+)/g)]
    return (
      optional === true &&
      majors.length > 0 &&
      majors.every((found) => Number(found[1]) > nodeMajorMin)
    )
  })
}
