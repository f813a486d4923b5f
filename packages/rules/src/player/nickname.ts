const NICKNAME = /^[A-Za-z0-9_]{3,20}$/

/** Anywhere in a name these make other players take its owner for the house. */
const STAFF_WORDS = [
  'admin',
  'moderator',
  'support',
  'staff',
  'official',
  'operator',
  'system',
  'dealer',
  'croupier',
  'manager',
  'casino',
  'helpdesk',
]
/** These are parts of innocent words, so only the whole name is refused. */
const STAFF_NAMES = new Set(['mod', 'help', 'host', 'house', 'owner', 'bot', 'root'])

/** The message key of what is wrong with the name a player wants to be seen by, or undefined. */
export function nicknameProblem(nickname: string): string | undefined {
  if (!NICKNAME.test(nickname)) return 'form.validation.nickname'
  return isStaffName(nickname) ? 'form.validation.nicknameTaken' : undefined
}

/** "Adm1n_", "s_u_p_p_o_r_t" and "SUPP0RT" read as the words they imitate, "mod_1" as the word itself. */
function isStaffName(nickname: string): boolean {
  const bare = nickname.toLowerCase()
  const readings = [bare, bare.replace(/[01345]/g, letterLike)].map((name) =>
    name.replace(/[^a-z]/g, ''),
  )
  return readings.some(
    (name) => STAFF_NAMES.has(name) || STAFF_WORDS.some((word) => name.includes(word)),
  )
}

function letterLike(digit: string): string {
  return { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's' }[digit] ?? ''
}
