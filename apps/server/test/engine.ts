/** Which database the tests of this process run on; what fills one in a process of its own says so in the same way. */
export const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
