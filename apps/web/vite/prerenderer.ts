import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** The web's own program, as far as it renders without a browser; what it does is said in `src/boot/app-shell.tsx`. */
export interface Prerenderer {
  readonly shellLocales: readonly string[]
  readonly hasHeading: (address: string) => boolean
  readonly prerender: (address: string, locale: string) => Promise<string>
}

/** Lends the prerenderer, on a server without a port. Its class names are the build's as long as both make them in Vite's own way. */
export async function withPrerenderer(
  root: string,
  use: (prerenderer: Prerenderer) => Promise<void>,
): Promise<void> {
  const server = await createServer({
    root,
    configFile: false,
    plugins: [react()],
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await use((await server.ssrLoadModule('/src/boot/app-shell.tsx')) as Prerenderer)
  } finally {
    await server.close()
  }
}
