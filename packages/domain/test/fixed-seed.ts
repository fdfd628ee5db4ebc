import fc from 'fast-check'

// Uses the same examples in every run. Set `TEST_SEED` to look for others.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) })
