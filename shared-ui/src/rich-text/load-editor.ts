/** The code of the editor, which no page loads that does not edit. */
export const loadEditor = () => import(/* webpackChunkName: "rich-text-editor" */ './editor');
