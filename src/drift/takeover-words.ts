/** Words of pages that stand where a product's site was: parked domains and gambling, in the languages they come in. */

/** One of them is enough: no product says this of itself. */
export const parkingPhrases = [
  'this domain is for sale', 'domain is for sale', 'domain may be for sale', 'domain name is for sale', 'buy this domain', 'purchase this domain',
  'make an offer on this domain', 'inquire about this domain', 'domain is parked', 'parked free', 'parked domain', 'this domain is parked',
  'domain has expired', 'this domain has expired', 'domain name has expired', 'get this domain', 'the domain is available', 'related searches',
  'diese domain steht zum verkauf', 'domain kaufen', 'domain zu verkaufen', 'ce domaine est à vendre', 'domaine à vendre', 'este dominio está en venta',
  'dominio en venta', 'questo dominio è in vendita', 'dominio in vendita', 'este domínio está à venda', 'dit domein is te koop', 'домен продается', 'домен продаётся',
  'ドメインは売り出し中', '此域名出售', '域名出售', 'hugedomains', 'sedo domain', 'afternic', 'sedoparking', 'parkingcrew', 'bodis', 'dan.com',
] as const

/** Several different ones are needed: a product may speak of a bonus, hardly of jackpots, roulette and free spins. */
export const gamblingWords = [
  'casino', 'casinos', 'kasino', 'cassino', 'казино', '赌场', '娱乐城', 'カジノ', 'slot', 'slots', 'slot gacor', 'gacor', 'togel', 'judi', 'judi online', 'situs judi',
  'poker', 'покер', 'roulette', 'ruleta', 'рулетка', 'blackjack', 'baccarat', '百家乐', 'jackpot', 'jackpots', 'free spins', 'freispiele', 'giros gratis',
  'betting', 'sportsbook', 'bookmaker', 'букмекер', 'ставки', 'apuestas', 'sportwetten', 'bahis', 'iddaa', 'bonus', 'no deposit bonus', 'willkommensbonus',
  'maxwin', 'rtp', 'deposit pulsa', 'bandar', '博彩', '体育投注', 'xổ số', 'nhà cái', 'cá cược', 'แทงบอล', 'สล็อต', 'บาคาร่า',
] as const
