import { createTheme, rem } from '@mantine/core'
import { dark, gray, green, red, water, yellow } from './chart/colour-scales.ts'

/** Size of touch targets, and height of all controls. */
export const TOUCH = rem(44)

/** Sizes, radii and scales. The page has them as custom properties (`theme-variables.ts`). */
export const theme = createTheme({
  colors: { water, green, yellow, red, gray, dark },
  primaryColor: 'water',
  primaryShade: 6,
  black: '#192124',
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontSizes: { xs: rem(12), sm: rem(14), md: rem(16), lg: rem(20), xl: rem(28) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.4', xl: '1.25' },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(10), lg: rem(10), xl: rem(999) },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: {
      defaultProps: { size: 'md' },
      vars: () => ({ root: { '--button-height': TOUCH, '--button-fz': rem(16) } }),
      // With large text, labels wrap instead of being cut off.
      styles: {
        root: {
          display: 'inline-flex',
          alignItems: 'center',
          justifyContent: 'center',
          height: 'auto',
          minHeight: TOUCH,
          paddingBlock: rem(6),
        },
        label: { whiteSpace: 'normal', lineHeight: 1.25 },
      },
    },
    Input: { vars: () => ({ wrapper: { '--input-height': TOUCH, '--input-fz': rem(16) } }) },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      // Leaves space for the focus ring.
      styles: {
        label: { marginBottom: rem(4) },
        description: { marginTop: rem(6) },
        error: { marginTop: rem(6) },
      },
      vars: () => ({
        label: { '--input-label-size': rem(14) },
        error: { '--input-error-size': rem(14) },
        description: { '--input-description-size': rem(14) },
      }),
    },
    PasswordInput: { vars: () => ({ root: { '--psi-button-size': TOUCH } }) },
    CloseButton: { vars: () => ({ root: { '--cb-size': TOUCH, '--cb-icon-size': rem(22) } }) },
  },
})
