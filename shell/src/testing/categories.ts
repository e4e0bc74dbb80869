import { anAnswer } from '@yarmarok/shared-testing';

/** The call for the menus of the catalog. */
export const categoryTreeCall = 'get trading/buyer/offers/categories/up-to-third-child-shorted/';
const [example] = anAnswer(categoryTreeCall).results;

/** Returns a category of the tree without a picture; its alias is made of its title. */
export const aCategory = (id: number, title: string, children: object[] = []) => ({
  ...{ ...example, id, alias: title.toLowerCase().replace(' ', '-'), title, image: null, children },
});
