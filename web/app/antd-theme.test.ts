import { theme } from 'antd';
import { expect, test } from 'vitest';
import { antdTheme } from './antd-theme.ts';

/** Relative luminance (WCAG 2.2) of a colour as `#rrggbb`. */
const luminance = (colour: string) => {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
};
const contrast = (one: string, other: string) => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
};

test.each(['light', 'dark'] as const)(
  'the words of tags stand out from their ground by 4.5:1 (%s)',
  (name) => {
    const config = antdTheme(name);
    const token = theme.getDesignToken(config);
    const tag = config.components!.Tag as Record<string, string>;
    for (const tone of ['Error', 'Success', 'Warning', 'Info'] as const) {
      const words = tag[`color${tone}`] ?? token[`color${tone}`];
      expect(contrast(words, token[`color${tone}Bg`]), tone).toBeGreaterThanOrEqual(4.5);
      // a full ground of that colour, as of a supplier on the blacklist
      expect(contrast(tag['colorTextLightSolid']!, words), `${tone} full`).toBeGreaterThanOrEqual(4.5);
    }
  },
);
