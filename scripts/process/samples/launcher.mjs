import { fileURLToPath } from 'node:url'
import { serve } from '../serve.mjs'

process.exitCode = await serve(process.execPath, [fileURLToPath(new URL('program.mjs', import.meta.url))])
