/** Founders: people with public profiles, and what their profiles need. */
export { addFounders } from './bulk-queries.ts'
export { type Founder, foundersOf, missingForFree } from './founder.ts'
export { findFoundersOfCompany, type FounderCard, saveFounders } from './founder-queries.ts'
