import assert from 'node:assert/strict'
import { test } from 'node:test'
import { kindOf, kindWeights, pageKinds, plainWords } from './link-words.ts'

test('knows the words for prices, about, team, imprint, contact and questions in 30 languages', () => {
  const words: Record<string, string[]> = {
    pricing: [
      'Pricing',
      'Preise',
      'Tarifs',
      'Precios',
      'Prezzi',
      'Preços',
      'Prijzen',
      'Priser',
      'Hinnasto',
      'Cennik',
      'Ceník',
      'Cenník',
      'Árak',
      'Prețuri',
      'Цени',
      'Τιμές',
      'Fiyatlar',
      'Ціни',
      'Цены',
      'Hinnad',
      'Cenas',
      'Kainos',
      'Cene',
      'Cjenik',
      '料金プラン',
      '价格',
      '價格',
      '요금제',
    ],
    about: [
      'About us',
      'Über uns',
      'Qui sommes-nous ?',
      'Quiénes somos',
      'Chi siamo',
      'Quem somos',
      'Over ons',
      'Om oss',
      'Om os',
      'Tietoa meistä',
      'O nas',
      'O společnosti',
      'Rólunk',
      'Despre noi',
      'За нас',
      'Ποιοι είμαστε',
      'Hakkımızda',
      'Про нас',
      'О компании',
      'Meist',
      'Par mums',
      'Apie mus',
      'O nama',
      '会社概要',
      '关于我们',
      '關於我們',
      '회사소개',
    ],
    imprint: [
      'Imprint',
      'Impressum',
      'Mentions légales',
      'Aviso legal',
      'Note legali',
      'Colofon',
      'Impresszum',
      'Реквизиты',
      'Künye',
      '特定商取引法に基づく表記',
      '法律声明',
      '사업자 정보',
    ],
    contact: [
      'Contact',
      'Kontakt',
      'Nous contacter',
      'Contacto',
      'Contatti',
      'Fale conosco',
      'Yhteystiedot',
      'Kontakty',
      'Kapcsolat',
      'Контакти',
      'Επικοινωνία',
      'İletişim',
      'Kontaktai',
      'お問い合わせ',
      '联系我们',
      '문의하기',
    ],
    faq: [
      'FAQ',
      'Häufige Fragen',
      'Foire aux questions',
      'Preguntas frecuentes',
      'Domande frequenti',
      'Veelgestelde vragen',
      'Vanliga frågor',
      'Usein kysytyt kysymykset',
      'Často kladené dotazy',
      'GYIK',
      'Întrebări frecvente',
      'Συχνές ερωτήσεις',
      'Sıkça Sorulan Sorular',
      'Часто задаваемые вопросы',
      'よくある質問',
      '常见问题',
      '자주 묻는 질문',
    ],
    team: [
      'Our team',
      'Unser Team',
      'Équipe',
      'Equipo',
      'Zespół',
      'Ekibimiz',
      'Команда',
      'チーム',
      '团队',
      '팀소개',
    ],
    features: [
      'Features',
      'Funktionen',
      'Fonctionnalités',
      'Funcionalidades',
      'Caratteristiche',
      'Functies',
      'Ominaisuudet',
      'Funkcje',
      'Funkce',
      'Özellikler',
      'Возможности',
      '機能',
      '功能',
      '기능',
    ],
  }
  for (const [kind, texts] of Object.entries(words)) {
    for (const text of texts) assert.deepEqual(kindOf(text)?.kind, kind, text)
  }
})

test('a text that says more than the kind says it less surely', () => {
  assert.deepEqual(kindOf('pricing'), { kind: 'pricing', share: 1 })
  const longer = kindOf('how our pricing came to be')
  assert.equal(longer?.kind, 'pricing')
  assert.ok((longer?.share ?? 1) < 0.3)
})

test('words are whole words', () => {
  for (const text of ['planet', 'aboutface', 'steam', 'contactless', 'approval', ''])
    assert.equal(kindOf(text), undefined, text)
})

test('marks, case and separators do not matter', () => {
  assert.equal(plainWords('  Über-UNS_&_Łódź/ßæøđı '), 'uber uns lodz ssaeodi')
  assert.equal(kindOf('uber_uns')?.kind, 'about')
  assert.equal(kindOf('ueber-uns')?.kind, 'about')
})

test('every kind has a weight, and legal text, jobs and manuals weigh less than the company', () => {
  for (const kind of pageKinds) assert.ok(kindWeights[kind] > 0 && kindWeights[kind] <= 100)
  for (const low of ['privacy', 'terms', 'careers', 'docs'] as const)
    assert.ok(kindWeights[low] < kindWeights.contact)
})
