export const similarCount = 4;
export const reviewsPageSize = 5;
