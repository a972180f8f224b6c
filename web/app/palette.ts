/** The colours of the program, once; Ant Design's tokens and the style sheets are both made from here. */
export interface Palette {
  brand: string;
  brandStrong: string;
  brandSoft: string;
  /** Behind everything. */
  ground: string;
  /** Cards, header, side menu. */
  surface: string;
  line: string;
  /** Around what can be filled in: 3:1 against the surface. */
  border: string;
  text: string;
  textSoft: string;
  good: string;
  warn: string;
  bad: string;
  /** Behind words in these colours. */
  goodSoft: string;
  warnSoft: string;
  badSoft: string;
}

export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    brand: '#0d6a85',
    brandStrong: '#094c60',
    brandSoft: '#e6f1f4',
    ground: '#f2f5f7',
    surface: '#ffffff',
    line: '#dfe5e9',
    border: '#8b9aa4',
    text: '#1c2b33',
    textSoft: '#566772',
    good: '#1a7f4e',
    warn: '#965a00',
    bad: '#c2352b',
    goodSoft: '#edf8f1',
    warnSoft: '#faf0dd',
    badSoft: '#fdeceb',
  },
  dark: {
    brand: '#4fb3cc',
    brandStrong: '#8fd3e3',
    brandSoft: '#132b33',
    ground: '#0f1619',
    surface: '#182126',
    line: '#2c383f',
    border: '#6b7c86',
    text: '#e3eaed',
    textSoft: '#9fb0b9',
    good: '#4cbf85',
    warn: '#d9a03f',
    bad: '#f0776c',
    goodSoft: '#14302a',
    warnSoft: '#362a15',
    badSoft: '#3b2022',
  },
};
