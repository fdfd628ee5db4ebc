import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core'

/**
 * Every colour, size and radius of the product. Scales are cut from OKLCH at even steps of lightness: water at hue 220,
 * neutrals at 230; `water[6]` carries white text at 5.3:1. The fourth grey of each theme draws the edges of controls (3:1).
 */
const water: MantineColorsTuple = [
  '#ecf7fb', '#d7eef6', '#b5e0ee', '#8dcce0', '#60b5cf', '#2c94b0', '#00758f', '#005f75', '#004858', '#012e3a',
] // biome-ignore format: a scale
const green: MantineColorsTuple = [
  '#ebf9ef', '#d7f4e0', '#b7e9c7', '#91dbab', '#6ac48c', '#429e68', '#267b4c', '#1a613a', '#174b2e', '#12301e',
] // biome-ignore format: a scale
const yellow: MantineColorsTuple = [
  '#fff5e8', '#ffebd2', '#ffdbab', '#fbc77c', '#eeb154', '#c38824', '#93640c', '#764f05', '#593c08', '#3a270b',
] // biome-ignore format: a scale
const red: MantineColorsTuple = [
  '#fef2f1', '#ffe4e1', '#fdc9c4', '#f8a49d', '#ec7b74', '#da534f', '#bc3233', '#9c2527', '#751f1f', '#4c1716',
] // biome-ignore format: a scale
const gray: MantineColorsTuple = [
  '#f8fafc', '#f1f4f6', '#e3e9ec', '#d3dade', '#88939a', '#747f85', '#5a656b', '#454f54', '#2e373c', '#192124',
] // biome-ignore format: a scale
const dark: MantineColorsTuple = [
  '#e4e9eb', '#c9cfd2', '#a7afb4', '#7d878e', '#6d767b', '#222d32', '#162024', '#0d161b', '#081014', '#050a0d',
] // biome-ignore format: a scale

/** A finger's width, and with it the height of every control. */
const TOUCH = rem(44)
/** The same in the rain. */
const WET_TOUCH = rem(56)

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
      // With large text the words take a second line rather than being cut.
      styles: {
        root: {
          // A link that looks like a button does not centre its words by itself.
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
      // Room for the focus ring.
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

/** '--step-0' to '--step-4': how much was done on a day, from nothing on. */
const dayStepNames = (colors: readonly string[]) =>
  Object.fromEntries(colors.map((color, step) => [`--step-${step}`, color]))

/** Names for what the scales are used for, in light and in dark; components know these names only. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--figure-size': rem(40),
    '--content-width': rem(1120),
    '--touch': TOUCH,
    '--wet-touch': WET_TOUCH,
  },
  light: {
    '--mantine-color-body': gray[0],
    '--mantine-color-error': red[6],
    '--mantine-color-placeholder': gray[6],
    '--surface': '#ffffff',
    '--surface-hover': gray[1],
    '--hairline': gray[2],
    '--quiet': gray[6],
    '--accent': water[6],
    '--layer-low': water[3],
    '--layer-medium': water[5],
    '--layer-high': water[8],
    '--layer-notSet': gray[3],
    '--layer-all': water[6],
    ...dayStepNames([gray[2], water[2], water[4], water[6], water[9]]),
    '--accent-soft': water[1],
    '--on-accent-soft': water[8],
    '--neutral-soft': gray[2],
    '--on-neutral-soft': gray[8],
    '--bad-soft': red[1],
    '--on-bad-soft': red[8],
    '--good-soft': green[1],
    '--on-good-soft': green[8],
    '--warn-soft': yellow[1],
    '--on-warn-soft': yellow[8],
    '--shadow': '0 1px 2px rgb(1 46 58 / 6%), 0 4px 16px rgb(1 46 58 / 5%)',
  },
  dark: {
    '--mantine-color-body': dark[7],
    '--mantine-color-error': red[3],
    '--mantine-color-placeholder': dark[2],
    // Mantine's own are the colour of our cards, or darker.
    '--mantine-color-disabled': dark[5],
    '--mantine-color-water-light': '#023c4a',
    '--mantine-color-water-light-hover': water[8],
    '--surface': dark[6],
    '--surface-hover': dark[5],
    '--hairline': '#2c373c',
    '--quiet': dark[2],
    '--accent': water[4],
    '--layer-low': water[7],
    '--layer-medium': water[5],
    '--layer-high': water[2],
    '--layer-notSet': '#4a545a',
    '--layer-all': water[4],
    ...dayStepNames(['#222b30', '#034a5b', water[6], water[4], water[1]]),
    // Soft fills stand out from the card: between the two darkest shades.
    '--accent-soft': '#023c4a',
    '--on-accent-soft': water[2],
    '--neutral-soft': '#363f43',
    '--on-neutral-soft': dark[0],
    '--bad-soft': '#611b1b',
    '--on-bad-soft': red[2],
    '--good-soft': '#163f27',
    '--on-good-soft': green[2],
    '--warn-soft': '#4a3209',
    '--on-warn-soft': yellow[2],
    '--shadow': 'none',
  },
})
