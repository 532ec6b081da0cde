/** The public interface of packages/profile. */
export {
  AnyFieldAnswer,
  SuggestionAnswer,
  FeatureAnswer,
  FieldsAnswer,
  FieldStateAnswer,
  HeldFieldsAnswer,
  HeldLinksAnswer,
  MilestoneAnswer,
  LinksAnswer,
  PricingPlanAnswer,
  StoryAnswer,
  fieldsShortly,
  fieldsWhole,
  type HeldShown,
  heldFields,
  quotesOf,
  Quote,
  shortForm,
} from './answers.ts'
export {
  type PlanInterval,
  type PricingModel,
  type ProductPlatform,
  type TeamSize,
  intervals,
  pricingModels,
  productPlatforms,
  teamSizes,
} from './choices.ts'
export { completeness, missingForSubmit } from './completeness.ts'
export { countryCode, countryCodes, countryMeant, isCountry } from './countries.ts'
export { DeclaredProfile, declaredFormat, declaredPath, faultsOfDeclared } from './declared.ts'
export { deprecated } from './deprecated.ts'
export { type PastChange, type ProfileEdits, edited, keysNamed, merged, typed, undone } from './edit.ts'
export { founderLinks } from './founder-links.ts'
export {
  CalendarDay,
  Faq,
  Feature,
  FounderEntry,
  MilestoneEntry,
  maxStoryPictures,
  PricingPlan,
  Seo,
  StoryInput,
} from './entries.ts'
export {
  type FieldName,
  type FieldsWhere,
  type ValueOf,
  FieldsInput,
  comparedFields,
  factFields,
  fieldNames,
  fieldSchemas,
  fields,
  listingFields,
  requiredFields,
  rowOf,
} from './fields.ts'
export {
  type EntryOf,
  type FieldState,
  type Held,
  Evidence,
  fieldStates,
  isOwners,
  notFoundAt,
} from './held.ts'
export { limitsOf, maxCharacters, maxEntries } from './limits.ts'
export {
  type LinkGroup,
  type ListName,
  type PartName,
  isLinkGroup,
  isPartName,
  linkGroups,
  listsInput,
  partNames,
  partOf,
  parts,
  reviewedNames,
} from './parts.ts'
export {
  type AnyHeld,
  type FieldValues,
  type Milestone,
  type LinkValue,
  type Links,
  type PlainValues,
  type Profile,
  type ProfileChange,
  type ProfileKey,
  type ProfileValues,
  type Suggestion,
  suggestionsIn,
  byLevel,
  changesBetween,
  fieldValues,
  isFieldName,
  isProfileKey,
  linksIn,
  milestonesOf,
  plainValues,
  profileKeys,
  put,
  socialsOf,
  textOf,
  textsOf,
  valueOf,
} from './profile.ts'
export { type Group, type Kind, type Proof, groups } from './rows.ts'
export { fromEntries, keysOf, mapShape } from './shape.ts'
export { type Platform, type SocialKey, CustomLink, foldAlias, SocialsInput, socialKeys } from './socials.ts'
export { type ChoiceField, type ProfileWords } from './words/words.ts'
export { profileWords, wordsIn } from './words/index.ts'
export { hasUnseenInName, withoutUnseen } from './unseen.ts'
export { emailAddress, formed, httpUrl, inCapitals, line, text, filledText } from './text.ts'
