const { createIcon } = require('@yarmarok/shared-ui/create-icon');

/** Takes the place of `createLucideIcon`, as lucide-loader.ts does in builds. */
module.exports = ({ node }) => createIcon(node);
