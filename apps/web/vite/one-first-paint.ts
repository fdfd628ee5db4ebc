import type { Plugin } from 'vite'

/**
 * Lets the browser wait for our script before it paints: the script knows whether the page is dark, and an empty white
 * page before it would be a flash. Vite writes the script's element anew and drops attributes that stand in index.html.
 */
export function oneFirstPaint(): Plugin {
  return {
    name: 'one-first-paint',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  }
}
