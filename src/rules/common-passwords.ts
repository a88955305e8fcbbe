// Passwords that anybody would try first, in lower case; shorter ones are refused for their length.

const LINES = `
  123456 1234567 12345678 123456789 1234567890 0123456789 987654321 87654321 654321 123123 112233
  123321 121212 123123123 111111 1111111 11111111 000000 00000000 222222 555555 666666 696969 777777
  7777777 888888 88888888 999999 99999999 101010 102030 131313 159753 147258 147258369 789456
  password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pass1234 pass123
  passpass mypassword newpassword secret secret1 secret123 letmein letmein1 welcome welcome1
  welcome123 changeme changeme1 default guest123 testtest test123 test1234 temp123 temporary
  admin1 admin123 admin1234 administrator root123 rootroot superuser master master123
  qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwertz qwertz123 azerty azerty123 asdfgh
  asdfghjkl asdf1234 zxcvbn zxcvbnm 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 qazwsx qweasd
  abc123 abcd1234 abcdef abcdefg a1b2c3 a123456 a12345678 aa123456 123abc 123qwe 1234qwer aaaaaa
  iloveyou iloveyou1 loveme lovely ilovegod sunshine princess prince flower butterfly dragon monkey
  football baseball basketball soccer hockey cricket superman batman pokemon starwars naruto
  michael jennifer charlie jordan daniel ashley thomas jessica hunter buster ginger pepper shadow
  summer winter freedom whatever trustno1 computer internet samsung google facebook cookie cheese
  chocolate banana orange purple summer2024 winter2024 india123 krishna jesus1 secondleaf secondleaf1
`;

/** The list. Made when asked for: a page that only shows the minimum length does not ship it. */
export function commonPasswords(): string[] {
  return LINES.trim().split(/\s+/);
}
