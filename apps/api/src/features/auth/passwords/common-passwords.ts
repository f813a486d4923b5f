import type { PasswordRules } from '@baize/contract'
import { passwordProblem } from '@baize/rules/password'

/** What guessers try first. Kept on the server: the list would be dead weight in every browser. */
const COMMON = new Set(
  `123456 1234567 12345678 123456789 1234567890 0123456789 12345678910 987654321 9876543210 654321 111111 1111111
  11111111 000000 00000000 112233 121212 123123 123123123 123321 222222 333333 444444 555555 666666 696969 777777
  7777777 888888 88888888 999999 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx qazwsx qazwsxedc q1w2e3r4 qwerty
  qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwertz azerty asdfgh asdfghjkl asdf1234
  zxcvbn zxcvbnm abc123 abcd1234 abcdef abcdefg abcdefgh a123456 a1234567 a12345678 aa123456 aaaaaa 123abc 123qwe
  123456a 123456q 123456abc 12345qwert password passwort password1 password12 password123 password1234 password!
  passw0rd p@ssword p@ssw0rd p@ssw0rd1 pa$$word pass1234 pass123 secret secret123 changeme changeme123 letmein
  letmein1 letmein123 welcome welcome1 welcome123 iloveyou iloveyou1 loveme lovely princess sunshine sunshine1
  dragon dragon123 monkey monkey123 shadow master master123 superman batman spiderman pokemon naruto starwars
  football football1 baseball basketball soccer hockey liverpool chelsea arsenal barcelona juventus realmadrid
  michael michelle jennifer jessica ashley charlie daniel jordan jordan23 andrew matthew joshua thomas robert
  george hunter hunter2 killer pepper ginger cookie summer winter spring autumn summer2024 summer2025 winter2025
  freedom whatever trustno1 access access14 flower purple orange yellow computer internet samsung google facebook
  linkedin instagram mustang ferrari mercedes porsche corvette harley ranger buster tigger maggie bailey biteme
  hello123 hello1234 test1234 test123 testing testing123 guest123 admin123 admin1234 administrator root1234 user1234
  login123 default temp1234 temp123 nothing blessed jesus123 christ heaven angel123 lucky777 lucky123 jackpot
  jackpot777 casino casino123 casino777 poker123 slots777 vegas777 blackjack roulette 777777777 gambling betting
  mypassword newpassword nopassword qwe123 qwe123456 qweasd qweasdzxc asd123 asdasd asdasd123 zxc123 zxczxc q123456
  1234qwer 1234abcd abc12345 abc123456 abcd123 pass@123 admin@123 welcome@123 india123 india@123 password@123
  test@123 qwerty@123 abc@123 p455w0rd 147258 147258369 159357 159753 456789 789456 789456123 1357924680 135790
  246810 102030 010203 111222 112233445566 1122334455 11223344 12341234 123412345 12121212 13131313 20202020`.split(
    /\s+/,
  ),
)

/** The message key of what is wrong with a new password: a rule of the brand, or that everybody has it. */
export function newPasswordProblem(password: string, rules: PasswordRules): string | undefined {
  return passwordProblem(password, rules) ?? commonPasswordProblem(password)
}

export function commonPasswordProblem(password: string): string | undefined {
  return COMMON.has(password.toLowerCase()) ? 'form.validation.commonPassword' : undefined
}
