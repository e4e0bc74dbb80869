export { peopleFeature } from './people.feature';
