/** Testing Library for specs: what comes may come late on a busy machine, and a second, its own patience, is soon over there. */
const library = require('../../node_modules/@testing-library/react');

library.configure({ asyncUtilTimeout: 20_000 });
module.exports = library;
