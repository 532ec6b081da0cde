/** Money: currencies, amounts in minor units, their arithmetic and their spelling. */
export { currencies, currencyExponent, isCurrency } from './currencies.ts'
export {
  addMoney,
  decimalOf,
  formatMoney,
  money,
  multiplyMoney,
  parseAmount,
  percent,
  shareOf,
} from './money.ts'
