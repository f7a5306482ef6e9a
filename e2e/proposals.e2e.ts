/** The list of proposals, and the page of one. */
