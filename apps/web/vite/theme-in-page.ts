import type { Plugin } from 'vite'

/** The library's own part that reckons and writes them: it does the reckoning as it is loaded, whether it is to write them or not. */
const WRITER = /\/@mantine\/core\/.*\/MantineCssVariables\.mjs$/

/**
 * Writes the theme into the page's head, as custom properties. The component library would put it beside the program,
 * where it comes after every style that is loaded later: a browser takes such a one for a change of what is there, sets the
 * fonts up anew, and lays the whole page out again.
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
