import fc from 'fast-check'

// The same examples in every run. `TEST_SEED` sets others, to look for what these do not find.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) })
