import base from '/work/main/vitest.config.ts'
for (const p of (base as any).test.projects) (p as any).test.setupFiles = ['/tmp/b/cpu-setup.ts', ...((p as any).test.setupFiles ?? [])]
export default base
