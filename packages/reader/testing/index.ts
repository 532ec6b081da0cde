/** What tests of programs that draft with a model need: a service that misbehaves in every known way. */
export {
  type Behaviour,
  type MisbehavingModel,
  behaviours,
  inventions,
  startMisbehavingModel,
} from '../model/testing/misbehaving-model.ts'
