/** Database engine of the tests, and of processes that fill databases for them. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
