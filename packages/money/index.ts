/** Money: currencies, amounts in minor units, their arithmetic and formatting. */
export { currencies, currencyExponent, exponentOf, isCurrency } from './currencies.ts'
export {
  type Money,
  addMoney,
  decimalOf,
  formatMoney,
  formatPrice,
  money,
  multiplyMoney,
  parseAmount,
  percent,
  shareOf,
} from './money.ts'
