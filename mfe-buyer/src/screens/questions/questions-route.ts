export { QuestionsScreen as Component } from './questions-screen';
