/** For tests of programs that draft with a model: a service that misbehaves in every known way. */
export {
  type Behaviour,
  type MisbehavingModel,
  behaviours,
  inventions,
  startMisbehavingModel,
} from '../model/testing/misbehaving-model.ts'
