/** Palette of colors with enough contrast for white text. */
export const siteColors = [
  { name: 'pine', hex: '#12634a' },
  { name: 'lagoon', hex: '#17707f' },
  { name: 'cornflower', hex: '#2f5fb3' },
  { name: 'heather', hex: '#75489b' },
  { name: 'poppy', hex: '#b7382a' },
  { name: 'clay', hex: '#96502a' },
  { name: 'graphite', hex: '#3b4742' },
] as const;
