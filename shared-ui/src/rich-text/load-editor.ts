/** Loads the code of the editor, which only pages with an editor need. */
export const loadEditor = () => import(/* webpackChunkName: "rich-text-editor" */ './editor');
