import { type CSSVariablesResolver, rem } from '@mantine/core'
import { dark, gray, green, red, water, yellow } from './chart/colour-scales.ts'
import { TOUCH } from './theme.ts'

/** Size of touch targets for wet fingers. */
const WET_TOUCH = rem(56)

/** `--step-0` to `--step-4`: colours for the amount of training on a day, from none. */
const dayStepNames = (colors: readonly string[]) =>
  Object.fromEntries(colors.map((color, step) => [`--step-${step}`, color]))

/** Names of colours by purpose, in light and dark. Components use only these. */
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
    // Mantine's default equals the cards' colour, or is darker.
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
    // Between the two darkest shades, to stand out from cards.
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
