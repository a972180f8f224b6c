import type { Plugin } from 'vite';

/** A module whose default export, and what else is named, throws with these words when a screen comes to use it. */
const refusing = (said: string, ...names: string[]) => {
  const refuse = `() => { throw new Error(${JSON.stringify(said)}); }`;
  return [...names.map((name) => `export const ${name} = ${refuse};`), `export default ${refuse};`].join(
    '\n',
  );
};

/**
 * What the common pieces of Ant Design and Zod ask for and no screen of ours uses: the file that asks, what it asks for, and what it
 * gets instead in a build. Every page of the house would load it, 24 KB in all.
 */
const UNUSED = [
  {
    by: /antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    asks: './FilterDropdown',
    gets: refusing('filter a list above it, not in the head of a column', 'flattenKeys'),
  },
  {
    by: /antd\/es\/table\/hooks\/useSelection\.js$/,
    asks: '../../radio',
    gets: refusing('choose rows by boxes, or by an act of the row'),
  },
  {
    by: /antd\/es\/table\/hooks\/useSelection\.js$/,
    asks: '@rc-component/tree',
    gets: [
      // what stands beside these two in their file is the whole tree
      'export const arrAdd = (keys, key) => (keys.includes(key) ? [...keys] : [...keys, key]);',
      'export const arrDel = (keys, key) => keys.filter((one) => one !== key);',
      `export { conductCheck } from '@rc-component/tree/es/utils/conductUtil';`,
      `export { convertDataToEntities } from '@rc-component/tree/es/utils/treeUtil';`,
    ].join('\n'),
  },
  ...['./filter', './rtl'].map((asks) => ({
    by: /antd\/es\/table\/style\/index\.js$/,
    asks,
    gets: 'export default () => ({});',
  })),
  {
    by: /antd\/es\/tag\/index\.js$/,
    asks: './CheckableTagGroup',
    gets: refusing('choose one of a few by kit/segments.tsx'),
  },
  { by: /antd\/es\/menu\/style\/index\.js$/, asks: './rtl', gets: 'export default () => ({});' },
  {
    by: /antd\/es\/_util\/wave\/useWave\.js$/,
    asks: './WaveEffect',
    gets: 'export default () => undefined;',
  },
  { by: /antd\/es\/spin\/Indicator\/Looper\.js$/, asks: './Progress', gets: 'export default () => null;' },
  {
    by: /antd\/es\/input\/index\.js$/,
    asks: './OTP',
    gets: refusing('a code is one field, as pasted'),
  },
  {
    by: /antd\/es\/dropdown\/index\.js$/,
    asks: './dropdown-button',
    gets: refusing('compose a button and a menu'),
  },
  {
    by: /zod\/v4\/classic\/schemas\.js$/,
    asks: '../locales/en.js',
    gets: `export default () => ({ localeError: () => undefined });`, // people read the words of our rules alone
  },
  {
    by: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    asks: './instrumentation.js',
    gets: [
      'export const consumeInstrumentationClientResultMetaReceiver = () => undefined;',
      'export const getRouteInstrumentationUpdates = () => ({});',
      'export const instrumentClientSideRouter = (router) => router;',
    ].join('\n'),
  },
  {
    // a page rendered on the server would say what its links fetch ahead
    by: /react-router\/dist\/production\/lib\/dom\/lib\.js$/,
    asks: './ssr/components.js',
    gets: [
      `import { createContext, useRef } from 'react';`,
      'export const FrameworkContext = createContext(undefined);',
      'export const PrefetchPageLinks = () => null;',
      'export const usePrefetchBehavior = () => [false, useRef(null), {}];',
      `export const mergeRefs = (...refs) => (at) => refs.forEach((ref) => typeof ref === 'function' ? ref(at) : ref && (ref.current = at));`,
    ].join('\n'),
  },
  {
    by: /react-router\/dist\/production\/lib\/components\.js$/,
    asks: './dom/ssr/components.js',
    gets: `import { createContext } from 'react';\nexport const FrameworkContext = createContext(undefined);`,
  },
  {
    by: /antd\/es\/color-picker\/components\/ColorPresets\.js$/,
    asks: '../../collapse',
    gets: refusing('name the colours of the product in its theme'),
  },
  {
    by: /antd\/es\/color-picker\/(color|util|components\/ColorPresets)\.js$/,
    asks: '@rc-component/color-picker',
    gets: [
      `export { Color } from '@rc-component/color-picker/es/color';`,
      `export const ColorBlock = () => null;`,
    ].join('\n'),
  },
];
const PREFIX = '\0unused:';

/** Leaves out of a build what libraries bring along unused; a build fails when they ask for it in another way. */
export function withoutUnused(): Plugin {
  const met = new Set<number>();
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const place = UNUSED.findIndex(({ by, asks }) => asks === source && importer && by.test(importer));
      if (place < 0) return null;
      met.add(place);
      return PREFIX + place;
    },
    load: (id) => (id.startsWith(PREFIX) ? UNUSED[Number(id.slice(PREFIX.length))]!.gets : null),
    buildEnd() {
      const unmet = UNUSED.filter((_, place) => !met.has(place));
      if (unmet.length > 0)
        this.error(`it is asked for in another way now: ${unmet.map((one) => one.asks).join(', ')}`);
    },
  };
}
