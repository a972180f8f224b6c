import { theme, type ThemeConfig } from 'antd';
import { palettes } from './palette.ts';
import type { ThemeName } from './theme.ts';

/**
 * Ant Design's tokens: calm and dense, rows of 35 px, 14 px text. `motion` false: what goes is gone at once; a style sheet
 * alone would leave it waiting for the end of a movement that never begins.
 */
export function antdTheme(name: ThemeName, motion = true): ThemeConfig {
  const { brand, ground, surface, line, border, text, textSoft, good, warn, bad, brandSoft } = palettes[name];
  const { brandStrong, goodSoft, warnSoft, badSoft } = palettes[name];
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      motion,
      colorPrimary: brand,
      colorInfo: brand,
      colorLink: brand,
      colorLinkHover: brandStrong,
      colorLinkActive: brandStrong,
      colorSuccess: good,
      colorWarning: warn,
      colorError: bad,
      colorPrimaryBg: brandSoft,
      colorInfoBg: brandSoft,
      colorSuccessBg: goodSoft,
      colorWarningBg: warnSoft,
      colorErrorBg: badSoft,
      colorBgLayout: ground,
      colorBgContainer: surface,
      colorBgElevated: surface,
      colorBorder: border,
      colorBorderSecondary: line,
      colorText: text,
      colorTextSecondary: textSoft,
      colorTextDescription: textSoft,
      colorTextPlaceholder: textSoft,
      borderRadius: 6,
      controlHeight: 32,
      fontSize: 14,
      fontFamily: 'inherit',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
    },
    components: {
      Button: { primaryColor: surface },
      // as they are: the dark algorithm dulls red to 4.1:1 on its own ground
      Tag: {
        colorInfo: brandStrong,
        colorError: bad,
        colorSuccess: good,
        colorWarning: warn,
        colorTextLightSolid: surface,
      },
      Switch: { colorTextLightSolid: surface },
      Table: {
        cellPaddingBlock: 6,
        cellPaddingInline: 12,
        cellPaddingBlockMD: 6,
        cellPaddingBlockSM: 6,
        headerBg: ground,
        headerColor: textSoft,
        headerSplitColor: 'transparent',
        rowHoverBg: brandSoft,
        rowSelectedBg: brandSoft,
        rowSelectedHoverBg: brandSoft,
      },
      Form: { itemMarginBottom: 18, labelColor: textSoft, verticalLabelPadding: '0 0 4px' },
      Descriptions: { itemPaddingBottom: 10, labelColor: textSoft },
      Pagination: { itemActiveBg: brand, itemActiveColor: surface, itemActiveColorHover: surface },
      Card: { headerHeight: 44, bodyPadding: 16, headerPadding: 16 },
    },
  };
}
