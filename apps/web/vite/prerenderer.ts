import react from '@vitejs/plugin-react'
import { createServer } from 'vite'

/** Interface of `src/boot/app-shell.tsx`, which renders without a browser. */
export interface Prerenderer {
  readonly shellLocales: readonly string[]
  readonly hasHeading: (address: string) => boolean
  readonly prerender: (address: string, locale: string) => Promise<string>
}

/** Uses a Vite server without a port. Class names match the build's, because both use the default. */
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
