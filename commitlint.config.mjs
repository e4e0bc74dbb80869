const twoIdeas = ({ header = '' }) => [!header.includes(';'), 'a subject has one idea, without a semicolon'];

/** The form of commit subjects: docs/conventions.md#commits. */
export default {
  parserPreset: { parserOpts: { headerPattern: /^([a-z0-9][a-z0-9 ,.-]*): ([a-z0-9'"`(].*)$/, headerCorrespondence: ['type', 'subject'] } },
  plugins: [{ rules: { 'one-idea': twoIdeas } }],
  rules: {
    'header-max-length': [2, 'always', 72],
    'one-idea': [2, 'always'],
    'subject-empty': [2, 'never'],
    'subject-full-stop': [2, 'never', '.'],
    'type-empty': [2, 'never'],
  },
};
