#import "ObjectiveCChecks.h"

int main(int argc, const char *argv[]) {
    return runTests(argc, argv);
}
