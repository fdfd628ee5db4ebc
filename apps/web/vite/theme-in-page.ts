import type { Plugin } from 'vite'

/** The part of Mantine that computes these properties on load, even if they are not used. */
const WRITER = /\/@mantine\/core\/.*\/MantineCssVariables\.mjs$/

/**
 * Writes the theme as custom properties into the page's head. Mantine would add it after lazy-loaded styles, and
 * browsers would reload fonts and lay out the whole page again.
 */
export function themeInPage(): Plugin {
  return {
    name: 'theme-in-page',
    load: {
      filter: { id: WRITER },
      handler: () => 'export const MantineCssVariables = () => null',
    },
    transformIndexHtml: {
      order: 'post',
      handler: async () => [{ tag: 'style', children: await themeStyles(), injectTo: 'head' }],
    },
  }
}

async function themeStyles(): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, { MantineProvider }, { theme }, { cssVariables }] =
    await Promise.all([
      import('react'),
      import('react-dom/server'),
      import('@mantine/core'),
      import('../src/ui/theme.ts'),
      import('../src/ui/theme-variables.ts'),
    ])
  const style = renderToStaticMarkup(
    createElement(MantineProvider, {
      theme,
      cssVariablesResolver: cssVariables,
      withGlobalClasses: false,
      children: null,
    }),
  )
  const [, styles] = /^<style[^>]*>(.+)<\/style>$/s.exec(style) ?? []
  if (!styles) throw new Error('The component library wrote no styles of the theme.')
  return styles
}
