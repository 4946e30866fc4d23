/** The minimum length of a new password; older passwords stay valid. */
export const minPasswordLength = 10;

/** Whether a password, without spaces and in any case, is among the most common ones of allowed length. */
export const isCommonPassword = (password: string): boolean => common.has(password.replace(/\s/g, "").toLowerCase());

/** From published lists of leaked passwords, with the usual variations that satisfy a rule. */
const common = new Set(
  `
  !qaz2wsx3edc 0000000000 00000000000 000000000000 0101010101 0102030405 0123456789 0147258369 0192837465 0987654321
  1020304050 1029384756 1111111111 11111111111 111111111111 1111122222 1122334455 1212121212 1231231231 123123123123
  1234123412 1234512345 1234554321 1234567890 123456789012 1234567890a 1234567890q 1234567891 12345678910 123456789123
  123456789a 123456789q 1357924680 1470258369 1472583690 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i9o0p
  1qaz!qaz1qaz 1qaz2wsx3e 1qaz2wsx3edc 1qaz@wsx3edc 1qazxsw23edc 2222222222 2468101214 3141592653 31415926535
  3141592654 3216549870 3333333333 4444444444 5555555555 6666666666 7418529630 7777777777 7894561230 8888888888
  9638527410 9876543210 9999999999 a123456789 a1234567890 a1b2c3d4e5 a1s2d3f4g5 aa12345678 aa123456789 aaa1234567
  aaaaaaaaaa abababab12 abc1234567 abc123abc123 abcabcabc1 abcd123456 abcde12345 abcdefghij abcdefghijk abcdefghijkl
  admin12345 admin123456 admin1234567 admin123admin admin@1234 admin@12345 admin@123456 adminadmin adminadmin1
  administrator administrator1 adminpassword adminpassword1 america123 andrew1234 arsenal123 arsenal1234 asd123asd123
  asdasdasd1 asdasdasdasd asdf123456 asdf1234567 asdfasdfasdf asdfgh1234 asdfghjkl1 asdfghjkl123 asdfghjkl;
  asdfghjklqwertyuiop ashley1234 australia1 autumn2023 autumn2024 autumn2025 autumn2026 azertyuiop azertyuiop123
  barcelona1 barcelona10 barcelona123 baseball12 baseball123 basketball basketball1 basketball12 basketball23
  batman1234 batman12345 blessed123 blink182182 business123 butterfly1 butterfly12 butterfly123 california california1
  changeit123 changeme12 changeme123 changeme1234 changemenow changethis charlie123 charlie1234 cheesecake chelsea123
  chelsea1234 chelseafc1 chocolate1 chocolate12 chocolate123 christ1234 company123 company1234 computer12 computer123
  computer1234 contrasena contrasena1 contrasena123 contrasenia contraseña correcthorsebatterystaple
  correcthorsebatterystaple daniel1234 december2024 december2025 defaultpassword demo123456 dragon1234 dragonball
  dragonball1 dragonballz example123 facebook12 facebook123 football10 football12 football123 football1234 fortnite12
  fortnite123 freedom123 freedom1234 friday1234 godisgood1 godisgreat goodluck12 goodmorning google1234 google12345
  guest12345 guest123456 haslo12345 helloworld hello12345 hello123456 hellohello helloworld helloworld1 helloworld123
  ilovegod123 ilovejesus ilovemyfamily ilovemyself iloveyou!! iloveyou12 iloveyou123 iloveyou1234 iloveyou143
  iloveyou2020 instagram1 instagram123 internet12 internet123 internet1234 january2024 january2025 january2026
  jennifer12 jennifer123 jessica123 jesuschrist jesusislord jordan2323 juventus12 juventus123 letmein!123 letmein123
  letmein1234 letmein12345 letmeinnow linkedin12 liverpool1 liverpool12 liverpool123 liverpoolfc london1234 london2012
  lovelove12 lovelovelove loveme1234 loveyou123 loveyou1234 manchester manchester1 manchesterunited manutd1234
  master1234 master12345 metallica1 michael123 michael1234 microsoft1 microsoft123 minecraft1 minecraft12 minecraft123
  monday1234 monkey1234 monkey12345 motdepasse motdepasse1 motdepasse123 mypassword mypassword mypassword1
  mypassword123 newpassword newpassword1 newpassword123 newyork123 newyork1234 nintendo12 november2025 office1234
  oldpassword p@55w0rd12 p@55w0rd123 p@ssw0rd1! p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssword1! p@ssword12 p@ssword123
  pa$w0rd12 pa$w0rd123 pa$word12 pa$word123 parola1234 pass123456 pass1234567 pass12345678 pass@12345 pass@123456
  passpasspass passphrase passw0rd!! passw0rd1! passw0rd12 passw0rd123 password!! password!1 password!23 password#1
  password#123 password$1 password.1 password.123 password01 password1! password1!! password10 password11 password111
  password12 password123 password123! password1234 password12345 password123456 password123456789 password13
  password321 password99 password@1 password@12 password@123 password_1 password_123 passwordpassword passwort12
  passwort123 passwort1234 pineapple1 playstation playstation1 playstation3 pokemon123 pokemon1234 princess01
  princess12 princess123 princess1234 q1w2e3r4t5 q1w2e3r4t5y6 qaz123wsx456 qazwsx1234 qazwsx123456 qazwsxedc1
  qazwsxedc123 qazwsxedcrfv qwe123qwe123 qweasd123456 qweasdzxc1 qweasdzxc123 qweasdzxcqwe qweqweqweqwe qwerty12321
  qwerty1234 qwerty12345 qwerty123456 qwerty1234567 qwerty123456789 qwertyqwerty qwertyuiop qwertyuiop1 qwertyuiop12
  qwertyuiop123 qwertyuiop1234567890 qwertyuiop[] qwertyuiopasdfghjkl qwertzuiop realmadrid realmadrid1 root123456
  rootroot12 salasana123 sample1234 samsung123 samsung1234 secret1234 secret12345 secret123456 secretpassword
  senha12345 senha123456 shadow1234 slipknot12 snapchat12 soccer1234 soccer12345 spiderman1 spiderman12 spiderman123
  spring2023 spring2024 spring2025 spring2026 starwars12 starwars123 strawberry strawberry1 summer2020 summer2021
  summer2022 summer2023 summer2024 summer2025 summer2026 sunshine01 sunshine12 sunshine123 sunshine1234 superadmin
  superadmin1 superman12 superman123 superman1234 superuser1 sysadmin123 temppassword temppassword1 test123456
  test1234567 test12345678 testing123 testing1234 testing12345 testpassword testpassword1 testpassword123 testtest12
  testtest123 testtesttest thepassword thomas1234 toor123456 trustno1234 trustno1trustno1 user123456 user1234567
  userpassword volleyball wachtwoord wachtwoord1 wachtwoord123 washington watermelon welcome1!! welcome123 welcome123!
  welcome1234 welcome12345 welcome2020 welcome2021 welcome2022 welcome2023 welcome2024 welcome2025 welcome2026
  welcome@123 whatever12 whatever123 whatsapp12 winter2020 winter2021 winter2022 winter2023 winter2024 winter2025
  winter2026 yourpassword youtube123 zaq12wsxcde3 zaq1xsw2cde3 zxcvbnm,./ zxcvbnm123 zxcvbnm1234 zxcvbnm12345
  zxcvbnmasdfghjkl zxcvbnmzxcvbnm
`
    .trim()
    .split(/\s+/),
);
