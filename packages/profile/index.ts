/** packages/profile. */
export { completeness, missingForSubmit } from './completeness.ts'
export {
  Feature,
  type FieldName,
  FieldsInput,
  PricingPlan,
  countryCodes,
  fieldNames,
  intervals,
  isCountry,
  listingFields,
  pricingModels,
  productPlatforms,
  profileFields,
  teamSizes,
} from './profile-fields.ts'
export {
  CalendarDay,
  Faq,
  FounderEntry,
  type ListsInput,
  MilestoneEntry,
  StoryInput,
  listsInput,
} from './profile-lists.ts'
export {
  Evidence,
  type FieldState,
  type Held,
  type ListName,
  type Profile,
  type ProfileEdits,
  type ProfileKey,
  type SocialName,
  byLevel,
  changesBetween,
  edited,
  fieldStates,
  isOwners,
  isProfileKey,
  listNames,
  merged,
  notFoundAt,
  profileKeys,
  socialsOf,
  textOf,
  textsOf,
  typed,
  valueOf,
} from './profile.ts'
export { keysOf, mapShape } from './shape.ts'
export { type Platform, type SocialKey, SocialsInput, socialKeys } from './socials.ts'
export { emailAddress, line, text } from './text.ts'
