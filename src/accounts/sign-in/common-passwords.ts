/**
 * Words that common passwords are made of, in lower case; a password that is little more than one of them is refused.
 */
export const commonPasswords: readonly string[] = `
000000 012345 0123456789 0987654321 101010 111111 112233 121212 123123 123321 123456 1234567 12345678
123456789 1234567890 131313 147258369 159753 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 654321 666666
777777 789456123 888888 987654 9876543210 999999 a1b2c3d4 abc123 abcdef abcdefgh abcdefghijkl access
admin administrator amazon andrew android angel arsenal asdfgh asdfghjkl ashley autumn azerty bailey
barcelona baseball basketball batman birthday blessed brother buster butterfly changeme charlie chelsea
chocolate christmas computer cookie correcthorse correcthorsebatterystaple corvette daniel darling
database december default diamond dragon facebook family father february ferrari flower football
forever fortnite freedom friday ginger godisgood golden goodbye google guest harley heaven hello
helloworld hockey holiday honey hunter iloveyou instagram internet iphone january jennifer jessica
jesus jesuschrist jordan joshua justin juventus killer launchday letmein linkedin liverpool login
lovelove manchester marquee master matthew maymay mercedes mexico michael microsoft minecraft monday
monkey mother mustang naruto netflix nothing november october opensesame oracle orange p@ssw0rd
p@ssword pass1234 passw0rd password pepper please pokemon porsche princess private producthunt purple
q1w2e3r4 qazwsx qazwsxedc qwerty qwertyuiop qwertz ranger realmadrid root samsung secret september
server service shadow silver sister soccer spiderman spring startup starwars summer sunday sunshine
superman support sweetheart system teamo thankyou thomas tigger toor trustno1 twitter welcome whatever
windows winter yamaha yellow youtube zaq12wsx zxcvbn zxcvbnm
`
  .trim()
  .split(/\s+/)
